export { roundBurnedPercent } from '../supabase/functions/_shared/supply/burned-percent';
