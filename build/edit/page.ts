/** The script of the editor's page. It loads the configuration from `config.json`. */
import { init, registerCustomFormat } from '@sveltia/cms';
import { FORMAT, formatContent, parseContent } from './content-format';

registerCustomFormat(FORMAT, 'yaml', { fromFile: parseContent, toFile: formatContent });
void init();
