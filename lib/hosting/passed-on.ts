/** The headers of a function's answer that a host of the site passes on to visitors, by their names. */
export const passedOn = /^(?:content-type|cache-control|etag|retry-after|allow|vary|access-control-.+)$/i;
