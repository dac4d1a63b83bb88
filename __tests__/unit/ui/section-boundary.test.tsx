/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { keepServerPage } from '../../../shared/server-page';
import { SectionBoundary } from '../../../src/ui/section-boundary';

function Section({ id, says }: { id: string; says: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('broken');
  return (
    <section id={id}>
      <button onClick={() => setIsBroken(true)}>break {id}</button> {says}
    </section>
  );
}

beforeEach(() => {
  const sent = document.createElement('div');
  sent.innerHTML =
    '<main><section id="one">one as it was sent <b data-copy="x"></b></section><section id="two">two</section></main>';
  keepServerPage(sent);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.copyAtPress = jest.fn();
});
afterEach(() => delete window.copyAtPress);

const page = (
  <main>
    <SectionBoundary holds="#one">
      <Section id="one" says="one, alive" />
    </SectionBoundary>
    <SectionBoundary holds="#two">
      <Section id="two" says="two, alive" />
    </SectionBoundary>
  </main>
);

test('a section that fails stands as it was sent, once, and the others live', () => {
  render(page);
  fireEvent.click(screen.getByText('break one'));
  expect(document.querySelectorAll('#one')).toHaveLength(1);
  expect(document.querySelector('#one')).toHaveTextContent('one as it was sent');
  expect(document.querySelector('#two')).toHaveTextContent('two, alive');
});

test('presses on a copy button that React no longer answers are listened for, and on no others', () => {
  render(page);
  fireEvent.click(screen.getByText('break two'));
  expect(window.copyAtPress).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('break one'));
  expect(window.copyAtPress).toHaveBeenCalledTimes(1);
});

test('the whole page is put back as it was sent', () => {
  const container = document.createElement('div');
  container.innerHTML = '<p style="color: red">sent</p>';
  const putBack = keepServerPage(container);
  container.replaceChildren();
  putBack();
  expect(container.innerHTML).toBe('<p style="color: red">sent</p>');
  expect(window.copyAtPress).toHaveBeenCalledTimes(1);
});
