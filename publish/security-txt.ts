import { securityTxt } from '../src/content/published-files';

/** RFC 9116 wants a date within a year, so that nobody relies on a file that was forgotten. */
const VALID_DAYS = 365;

export interface SecurityTxt {
  siteUrl: string;
  contact: string;
  language: string;
  /** When the site was last changed. */
  changedAt: Date;
}

/** Where to report a hole in the site; https://www.rfc-editor.org/rfc/rfc9116 */
export function renderSecurityTxt({ siteUrl, contact, language, changedAt }: SecurityTxt): string {
  const expires = new Date(changedAt);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${siteUrl}${securityTxt}`,
    '',
  ].join('\n');
}
