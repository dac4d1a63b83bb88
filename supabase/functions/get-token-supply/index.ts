import { serve } from '../_shared/http/serve.ts';
import { createHandler } from './handler.ts';

export default serve(createHandler);
