import { serve } from '../_shared/serve.ts';
import { createHandler } from './handler.ts';

export default serve(createHandler);
