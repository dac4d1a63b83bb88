/**
 * What a host says by itself at the paths of the functions, by status, in the shape of their own errors:
 * `{ "error": { "code", "message" } }`.
 */
export const ownErrors = {
  405: { code: 'method_not_allowed', message: 'Use GET or HEAD.' },
  429: { code: 'too_many_requests', message: 'Ask less often.' },
  502: { code: 'bad_gateway', message: 'The function cannot be reached at the moment.' },
};

export const renderError = (error: { code: string; message: string }): string => JSON.stringify({ error });

/**
 * The status and content type of every answer that a public function gives to GET, as a regular expression. All else is
 * from something in front of it: https://supabase.com/docs/guides/platform/http-status-codes
 */
export const functionAnswer = '^(?:200 (?:application/json|text/plain)|50[03] application/json)(?:[ ;]|$)';
