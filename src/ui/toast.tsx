import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import type { Message } from './notify';

let isMounted = false;

/** Shows the message for a few seconds; the same message again replaces the one that stands. */
export function showToast({ title, description }: Message): void {
  if (!isMounted) mountContainer();
  toast(
    <>
      <strong>{title}</strong>
      <span>{description}</span>
    </>,
    // The container is a live region already; with the role `alert` as well the message would be read twice.
    { toastId: title, role: 'presentation' },
  );
}

/** Once, beside the page: the toasts outlive whatever asked for them. */
function mountContainer() {
  isMounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() =>
    root.render(<ToastContainer position="bottom-center" autoClose={5_000} hideProgressBar closeOnClick />),
  );
}
