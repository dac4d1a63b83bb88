import { type Environment, readSetting } from '../content-model/setting';

interface PublicSetting {
  isFit: (value: string) => boolean;
  /** What to write instead. */
  cure: string;
}

/** What the site reads while it is built. Gatsby writes the values into its scripts, where everybody can read them. */
const siteSettings: Readonly<Record<string, PublicSetting>> = {
  GATSBY_SUPABASE_URL: {
    isFit: isOrigin,
    cure: 'Write the address of the project and nothing behind it, such as https://<project>.supabase.co.',
  },
  GATSBY_SUPABASE_ANON_KEY: {
    isFit: isPublicKey,
    cure: 'Write the publishable key (sb_publishable_…, or the one called anon).',
  },
  // `gatsby develop` tells its own processes where they are.
  GATSBY_NODE_GLOBALS: { isFit: (value) => value.startsWith('{"buildId":"'), cure: 'Remove it.' },
};

/** Gatsby's own switches have a number or a word, which is too short for a secret. */
const gatsbySwitch: PublicSetting = {
  isFit: (value) => /^(?:\d{1,4}|[a-z_]{1,16})$/.test(value),
  cure: 'Write a number or a word, or remove it.',
};

/**
 * What is wrong with the settings that become public, one problem a variable; empty where nothing is. The messages name the variable, never its value.
 */
export function publicSettingProblems(env: Environment): string[] {
  const url = readSetting(env, 'GATSBY_SUPABASE_URL');
  const key = readSetting(env, 'GATSBY_SUPABASE_ANON_KEY');
  // The words with which the Supabase client itself refuses to start.
  if (url && !key) return ['supabaseKey is required.'];
  if (key && !url) {
    return [
      'GATSBY_SUPABASE_ANON_KEY is set and GATSBY_SUPABASE_URL is not. Set both, or neither to use the page’s own origin.',
    ];
  }
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (!name.startsWith('GATSBY_') || value.trim() === '') return [];
    const { isFit, cure } = siteSettings[name] ?? gatsbySwitch;
    if (isFit(value)) return [];
    return [
      `${name} holds something else than it should. ${cure} Everybody can read what begins with GATSBY_: if a secret was ever published this way, replace it.`,
    ];
  });
}

/** https alone, but on this machine, where `supabase start` answers by http. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, origin } = new URL(value);
  const isEncrypted = protocol === 'https:' || /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
  return isEncrypted && (value === origin || value === `${origin}/`);
}

/** The two kinds of key that visitors may see, https://supabase.com/docs/guides/api/api-keys. */
function isPublicKey(value: string): boolean {
  if (/^sb_publishable_[\w-]{8,64}$/.test(value)) return true;
  const [, payload] = /^eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+$/.exec(value) ?? [];
  return payload !== undefined && readRole(payload) === 'anon';
}

/** The role that a JSON Web Token names. */
function readRole(payload: string): unknown {
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role?: unknown } | null;
    return claims?.role;
  } catch {
    return undefined;
  }
}
