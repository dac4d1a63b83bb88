import { type Environment, readSetting } from '../content/setting';
import { isSupabaseUrl } from './hosts/backend';

interface PublicSetting {
  isValid: (value: string) => boolean;
  /** How to fix an invalid value. */
  fix: string;
}

/** Build settings of the site. Gatsby writes the values into the public scripts. */
const siteSettings: Readonly<Record<string, PublicSetting>> = {
  GATSBY_SUPABASE_URL: {
    isValid: isSupabaseUrl,
    fix: 'Set it to the URL of the project, without a path, such as https://<project>.supabase.co.',
  },
  GATSBY_SUPABASE_ANON_KEY: {
    isValid: isPublicKey,
    fix: 'Set it to the publishable key (sb_publishable_…, or the one called anon).',
  },
  // Set by `gatsby develop` for its own processes.
  GATSBY_NODE_GLOBALS: { isValid: (value) => value.startsWith('{"buildId":"'), fix: 'Remove it.' },
};

/** Gatsby's own settings are numbers or words, too short to be a secret. */
const gatsbySetting: PublicSetting = {
  isValid: (value) => /^(?:\d{1,4}|[a-z_]{1,16})$/.test(value),
  fix: 'Set it to a number or a word, or remove it.',
};

/** Finds invalid public settings. @returns one message per variable; it contains the name, never the value */
export function checkPublicSettings(env: Environment): string[] {
  const url = readSetting(env, 'GATSBY_SUPABASE_URL');
  const key = readSetting(env, 'GATSBY_SUPABASE_ANON_KEY');
  // The same message as that of the Supabase client.
  if (url && !key) return ['supabaseKey is required.'];
  if (key && !url) {
    return [
      'GATSBY_SUPABASE_ANON_KEY is set, but GATSBY_SUPABASE_URL is not. Set both, or neither to use the page’s own origin.',
    ];
  }
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (!name.startsWith('GATSBY_') || value.trim() === '') return [];
    const { isValid, fix } = siteSettings[name] ?? gatsbySetting;
    if (isValid(value)) return [];
    return [
      `${name} has an unexpected value. ${fix} Variables that start with GATSBY_ are public: if a secret was ever published this way, replace it.`,
    ];
  });
}

/** Accepts publishable keys and legacy `anon` keys: https://supabase.com/docs/guides/api/api-keys */
function isPublicKey(value: string): boolean {
  if (/^sb_publishable_[\w-]{8,64}$/.test(value)) return true;
  const [, payload] = /^eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+$/.exec(value) ?? [];
  return payload !== undefined && readRole(payload) === 'anon';
}

/** Reads the role from a JSON Web Token's payload. */
function readRole(payload: string): unknown {
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role?: unknown } | null;
    return claims?.role;
  } catch {
    return undefined;
  }
}
