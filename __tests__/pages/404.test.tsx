import { render, screen } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import NotFoundPage from '../../src/pages/404';
import { notFoundPageData } from '../../test-support/page-data';

test('the page says 404 and leads home, and the unknown path is logged as an error', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const props = { data: notFoundPageData(), location: { pathname: '/no-such-page' } };
  render(<NotFoundPage {...(props as PageProps<Queries.NotFoundPageQuery>)} />);

  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeInTheDocument();
  expect(screen.getByText('Oops! Page not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]).toContain('/no-such-page');
});
