/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { saveServerPage } from '../../../shared/server-page';
import { SectionBoundary } from '../../../src/ui/section-boundary';

function Section({ id, text }: { id: string; text: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('broken');
  return (
    <section id={id}>
      <button onClick={() => setIsBroken(true)}>break {id}</button> {text}
    </section>
  );
}

test('replaces a failed section with its server-rendered HTML and early copying, and keeps the rest', () => {
  const serverHtml = document.createElement('div');
  serverHtml.innerHTML =
    '<main><section id="one">one from the server <b data-copy="x"></b></section><section id="two">two</section></main>';
  saveServerPage(serverHtml);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const enableEarlyCopy = (window.enableEarlyCopy = jest.fn());
  render(
    <main>
      <SectionBoundary selector="#one">
        <Section id="one" text="one, hydrated" />
      </SectionBoundary>
      <SectionBoundary selector="#two">
        <Section id="two" text="two, hydrated" />
      </SectionBoundary>
    </main>,
  );
  fireEvent.click(screen.getByText('break one'));
  expect(document.querySelectorAll('#one')).toHaveLength(1);
  expect(document.querySelector('#one')).toHaveTextContent('one from the server');
  expect(document.querySelector('#two')).toHaveTextContent('two, hydrated');
  expect(enableEarlyCopy).toHaveBeenCalledTimes(1);
  // This section has no copy button.
  fireEvent.click(screen.getByText('break two'));
  expect(enableEarlyCopy).toHaveBeenCalledTimes(1);
});
