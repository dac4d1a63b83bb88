/** Errors that a host returns for the functions' paths, in the functions' format, by status. */
export const hostErrors = {
  405: { code: 'method_not_allowed', message: 'Use GET or HEAD.' },
  429: { code: 'too_many_requests', message: 'Ask less often.' },
  502: { code: 'bad_gateway', message: 'The function cannot be reached at the moment.' },
};

export const renderError = (error: { code: string; message: string }): string => JSON.stringify({ error });

/**
 * Matches the status and content type of a function's response to GET. Any other response comes from the platform:
 * https://supabase.com/docs/guides/platform/http-status-codes
 */
export const functionResponse = '^(?:200 (?:application/json|text/plain)|50[03] application/json)(?:[ ;]|$)';
