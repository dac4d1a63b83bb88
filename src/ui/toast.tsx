import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';

import type { Mark } from '../content/language';

/** A message for the visitor, from the content. */
export interface Message {
  title: string;
  description: string;
}

const TOAST_ID = 'message';
/** Long enough to read the longest message without haste. */
const SHOWN_MS = 8_000;
/** Screen readers read what comes into a live region that they know already, not what comes together with it. */
const NOTICED_MS = 100;
const transition = cssTransition({ enter: 'animate-toast-in', exit: 'animate-toast-out', collapse: false });
let isMounted = false;

/** Shows the message for a few seconds. A newer message takes the place of the one that stands: two could contradict each other. */
export async function showToast({ title, description }: Message, mark: Mark): Promise<void> {
  if (!isMounted) {
    mountContainer();
    await new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
  }
  const content = () => (
    <p>
      <strong className="block font-display text-xl leading-[1.3]" {...mark(title)}>
        {title}
      </strong>{' '}
      <span {...mark(description)}>{description}</span>
    </p>
  );
  if (toast.isActive(TOAST_ID)) toast.update(TOAST_ID, { render: content });
  // The container is a live region already; with the role `alert` as well the message would be read twice.
  else toast(content, { toastId: TOAST_ID, role: 'presentation' });
}

/** Once, beside the page: the toasts outlive whatever asked for them. */
function mountContainer() {
  isMounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  flushSync(() =>
    createRoot(host).render(
      <ToastContainer
        // The library's own name for it is English on every page. Its messages are read without one.
        aria-label=""
        transition={transition}
        autoClose={SHOWN_MS}
        // The library times a toast by the animation of its progress bar, which shows nothing here.
        hideProgressBar
        progressClassName="animate-toast-timer"
        closeOnClick
        closeButton={false}
        pauseOnFocusLoss={false}
        className="pointer-events-none fixed inset-x-4 bottom-[max(1.25rem,env(safe-area-inset-bottom))] z-40 grid justify-items-center"
        toastClassName="pointer-events-auto flex max-h-[90dvh] w-[min(30rem,100%)] cursor-pointer overflow-y-auto rounded-[1rem_1.2rem_0.9rem_1.1rem] border-3 border-ink bg-highlight px-5 py-[0.9rem] text-ink shadow-print-far"
      />,
    ),
  );
}
