import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import type { PageText } from '../../shared/page-text';
import { Text } from './text';

export interface Message {
  title: PageText;
  description: PageText;
}

const TOAST_ID = 'message';
const SHOWN_MS = 5_000;
/** Screen readers announce changes in a live region only after they have noticed the region. */
const LIVE_REGION_DELAY_MS = 100;
/** Not classes: the styles of classes are in every page, and most visitors see no message. */
const CONTAINER_STYLE = {
  inset: 'auto 1rem max(1.25rem, env(safe-area-inset-bottom))',
  zIndex: 40,
  pointerEvents: 'none',
} as const;
const TOAST_STYLE = {
  width: 'min(30rem, 100%)',
  maxHeight: '90dvh',
  borderRadius: '1rem 1.2rem 0.9rem 1.1rem',
  padding: '0.875rem 1.25rem',
  pointerEvents: 'auto',
} as const;

const transition = cssTransition({ enter: 'animate-toast-in', exit: 'animate-toast-out', collapse: false });
let isMounted = false;

/** Shows a message for a few seconds. It replaces the previous message, because the two could contradict each other. */
export async function showToast({ title, description }: Message): Promise<void> {
  if (!isMounted) {
    mountContainer();
    await new Promise((resolve) => setTimeout(resolve, LIVE_REGION_DELAY_MS));
  }
  const content = () => (
    <p>
      <Text as="strong" className="block font-display text-xl leading-label">
        {title}
      </Text>{' '}
      <Text>{description}</Text>
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
        className="fixed grid justify-items-center"
        style={CONTAINER_STYLE}
        toastClassName="paper flex cursor-pointer overflow-y-auto lit shadow-print-far inked"
        toastStyle={TOAST_STYLE}
      />,
    ),
  );
}
