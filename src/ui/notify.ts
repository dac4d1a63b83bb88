import type { Mark } from '../content/language';
import type { Message } from './toast';

/**
 * Shows a message in a toast that is read aloud once. The toasts are loaded with the first message, not with the page;
 * where that fails, the message is not lost: the browser's own dialogue shows it.
 */
export async function notify(message: Message, mark: Mark): Promise<void> {
  try {
    const { showToast } = await import('./toast');
    await showToast(message, mark);
  } catch {
    window.alert(`${message.title}\n${message.description}`);
  }
}
