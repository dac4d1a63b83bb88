import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import type { LangProps } from '../content/language';

export interface Message {
  title: string;
  description: string;
}

const TOAST_ID = 'message';
const SHOWN_MS = 8_000;
/** Screen readers announce changes in a live region only after they have noticed the region. */
const LIVE_REGION_DELAY_MS = 100;
const CONTAINER =
  'pointer-events-none fixed inset-x-4 bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-40 grid justify-items-center';
const TOAST =
  'pointer-events-auto flex max-h-[90dvh] w-[min(30rem,100%)] cursor-pointer overflow-y-auto rounded-toast inked ' +
  'paper px-5 py-3.5 lit shadow-print-far';

const transition = cssTransition({ enter: 'animate-toast-in', exit: 'animate-toast-out', collapse: false });
let isMounted = false;

/** Shows a message for a few seconds. It replaces the previous message, because the two could contradict each other. */
export async function showToast({ title, description }: Message, langProps: LangProps): Promise<void> {
  if (!isMounted) {
    mountContainer();
    await new Promise((resolve) => setTimeout(resolve, LIVE_REGION_DELAY_MS));
  }
  const content = () => (
    <p>
      <strong className="block font-display text-xl leading-label" {...langProps(title)}>
        {title}
      </strong>{' '}
      <span {...langProps(description)}>{description}</span>
    </p>
  );
  if (toast.isActive(TOAST_ID)) toast.update(TOAST_ID, { render: content });
  // The container is a live region. With the role `alert`, screen readers would read the message twice.
  else toast(content, { toastId: TOAST_ID, role: 'presentation' });
}

/** Mounts the container outside of Gatsby's root, so that toasts outlive the component that shows them. */
function mountContainer() {
  isMounted = true;
  const container = document.body.appendChild(document.createElement('div'));
  flushSync(() =>
    createRoot(container).render(
      <ToastContainer
        // The library's default label is English on every page.
        aria-label=""
        transition={transition}
        autoClose={SHOWN_MS}
        // The library waits for the animation of its progress bar, so the hidden bar needs one.
        hideProgressBar
        progressClassName="animate-toast-timer"
        closeOnClick
        closeButton={false}
        pauseOnFocusLoss={false}
        className={CONTAINER}
        toastClassName={TOAST}
      />,
    ),
  );
}
