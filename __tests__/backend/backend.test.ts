import { backendProblem } from '../../src/backend/backend';

const PROJECT_URL = 'https://project.example.com';

test('both settings, or neither, are in order', () => {
  expect(backendProblem({ url: PROJECT_URL, key: 'public-key' })).toBeUndefined();
  expect(backendProblem({ url: undefined, key: undefined })).toBeUndefined();
});

test.each([undefined, ''])('a URL without a key (%j) is refused in the words of the client', (key) => {
  expect(backendProblem({ url: PROJECT_URL, key })).toBe('supabaseKey is required.');
});

test('a key without a URL, and a URL that is none, name the setting to mend', () => {
  expect(backendProblem({ url: undefined, key: 'public-key' })).toContain('GATSBY_SUPABASE_URL');
  expect(backendProblem({ url: 'project.example.com', key: 'public-key' })).toContain('GATSBY_SUPABASE_URL');
});
