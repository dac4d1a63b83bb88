import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';

/** A message for the visitor, from the content. */
export interface Message {
  title: string;
  description: string;
}

const toastId = 'message';
/** Long enough to read the longest message without haste. */
const shownMs = 8_000;
/** Screen readers read what comes into a live region that they know already, not what comes together with it. */
const noticedMs = 100;
const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });
let isMounted = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the message for a few seconds. A newer message takes the place of the one that stands: two could contradict each other. */
export async function showToast({ title, description }: Message): Promise<void> {
  if (!isMounted) {
    mountContainer();
    await new Promise((resolve) => setTimeout(resolve, noticedMs));
  }
  const content = () => (
    <p className="toast-message">
      <strong>{title}</strong> {description}
    </p>
  );
  if (toast.isActive(toastId)) toast.update(toastId, { render: content });
  // The container is a live region already; with the role `alert` as well the message would be read twice.
  else toast(content, { toastId, role: 'presentation' });

  clearTimeout(timer);
  timer = setTimeout(() => toast.dismiss(toastId), shownMs);
}

/** Once, beside the page: the toasts outlive whatever asked for them. */
function mountContainer() {
  isMounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  flushSync(() =>
    createRoot(host).render(
      // The library would time a toast by the animation of a progress bar; here there is none.
      <ToastContainer transition={transition} autoClose={false} closeOnClick closeButton={false} />,
    ),
  );
}
