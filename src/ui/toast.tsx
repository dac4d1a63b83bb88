import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import type { Message } from './notify';

const toastId = 'message';
const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });
let isMounted = false;

/** Shows the message for a few seconds. A newer message takes the place of the one that stands: two could contradict each other. */
export function showToast({ title, description }: Message): void {
  if (!isMounted) mountContainer();
  const content = () => (
    <p className="toast-message">
      <strong>{title}</strong> {description}
    </p>
  );
  if (toast.isActive(toastId)) toast.update(toastId, { render: content });
  // The container is a live region already; with the role `alert` as well the message would be read twice.
  else toast(content, { toastId, role: 'presentation' });
}

/** Once, beside the page: the toasts outlive whatever asked for them. */
function mountContainer() {
  isMounted = true;
  const host = document.body.appendChild(document.createElement('div'));
  flushSync(() =>
    createRoot(host).render(
      <ToastContainer transition={transition} autoClose={5_000} closeOnClick closeButton={false} />,
    ),
  );
}
