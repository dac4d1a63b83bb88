/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import { createBackendClient } from '../../../src/backend/backend-client';
import LandingPage from '../../../src/templates/landing-page';
import { copyContent, editFile } from '../../support/folders';
import { createLandingPageData } from '../../support/render-page';

jest.mock('../../../src/backend/backend-client');

const neverResolve = () => new Promise<never>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = jest.fn(() => ({ matches: true })) as never;
  // Every element is in view.
  window.IntersectionObserver = jest.fn((onEntries: (entries: object[]) => void) => ({
    observe: (target: Element) => onEntries([{ target, isIntersecting: true }]),
    unobserve: jest.fn(),
    disconnect: jest.fn(),
  })) as never;
});
afterEach(() => void jest.useRealTimers());

test.each([
  ['home alone', [], []],
  ['another order', ['roadmap', 'burn-portal', 'about'], ['readSupply']],
  ['the claims without the burn portal', ['tokenomics', 'how-to-buy'], ['read']],
])('shows the listed sections, and requests only what they need: %s', async (_name, sections, requests) => {
  const folder = copyContent();
  editFile(folder, 'site.yaml', 'navigation:', `sections: [${sections.join(', ')}]\nnavigation:`);
  jest.replaceProperty(process, 'env', { ...process.env, CONTENT_DIR: folder });
  const backend = { readSupply: jest.fn(neverResolve), read: jest.fn(neverResolve), close: jest.fn() };
  jest.mocked(createBackendClient).mockReturnValue(backend);

  const data = createLandingPageData();
  const { container } = render(<LandingPage {...({ data } as PageProps<Queries.LandingPageQuery>)} />);
  const ids = Array.from(container.querySelectorAll('main > section'), ({ id }) => id);
  expect(ids).toEqual(['home', ...sections]);
  const portalLinks = screen.queryAllByRole('link', { name: / burned/ });
  expect(portalLinks).toHaveLength(sections.includes('burn-portal') ? 1 : 0);

  await act(() => jest.advanceTimersByTimeAsync(60_000));
  const calls = Object.entries(backend).filter(([, read]) => read.mock.calls.length > 0);
  expect(calls.map(([name]) => name)).toEqual(requests);
});
