import type { CreateHandler, FunctionContext } from '../supabase/functions/_shared/context';
import type { Handler } from '../supabase/functions/_shared/http';
import { publicFunctions } from '../supabase/functions/_shared/registry';

/** Edge Functions by name, such as `{ 'get-token-supply': handler }`. */
export type Functions = Readonly<Record<string, Handler>>;

/** Every function of the registry, with the same context. */
export async function createFunctions(context: FunctionContext): Promise<Functions> {
  const entries = publicFunctions.map(async ({ name }) => {
    const { createHandler } = (await import(`../supabase/functions/${name}/handler.ts`)) as {
      createHandler: CreateHandler;
    };
    return [name, createHandler(context)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
