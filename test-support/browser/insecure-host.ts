/**
 * A name that leads the browsers of the tests to this machine. Unlike a loopback address, it is an insecure context when
 * it is read over http.
 */
export const insecureHost = 'bobo.test';
