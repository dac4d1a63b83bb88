import { type ComponentProps, createElement } from 'react';

/*
 * Head elements use `createElement` instead of JSX. Gatsby's Head replaces that function to collect them; it misses JSX
 * elements, which React 19 then adds to the head a second time: https://github.com/gatsbyjs/gatsby/issues/39415
 */
export const Html = (props: ComponentProps<'html'>) => createElement('html', props);
export const Link = (props: ComponentProps<'link'>) => createElement('link', props);
export const Meta = (props: ComponentProps<'meta'>) => createElement('meta', props);
export const Style = (props: ComponentProps<'style'>) => createElement('style', props);
export const Title = (props: ComponentProps<'title'>) => createElement('title', props);
