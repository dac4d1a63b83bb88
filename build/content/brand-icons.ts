import { readFileSync } from 'node:fs';

/** Brand icons for the social links in `links.yaml`, by their names in Simple Icons: https://simpleicons.org */
// prettier-ignore
export const brandIcons = [
  'x', 'telegram', 'discord', 'tiktok', 'instagram', 'youtube', 'reddit', 'medium', 'github', 'facebook', 'threads',
  'bluesky', 'twitch', 'farcaster', 'coinmarketcap', 'solana', 'whatsapp', 'snapchat', 'substack', 'mastodon',
] as const;

/** Reads the filled SVG path of a brand icon in a 24 × 24 viewBox. Returns null for generic icons. */
export function readBrandPath(icon: string): string | null {
  if (!brandIcons.some((brand) => brand === icon)) return null;
  const svg = readFileSync(`node_modules/simple-icons/icons/${icon}.svg`, 'utf8');
  return /<path d="([^"]+)"/.exec(svg)?.[1] ?? null;
}
