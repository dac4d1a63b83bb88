import { type ComponentProps, createElement } from 'react';

/*
 * The elements of a head, made by `createElement` instead of JSX. Gatsby's Head replaces that function to collect them;
 * elements made by JSX pass it by, and React 19 would add them to the head a second time: https://github.com/gatsbyjs/gatsby/issues/39415
 */
export const Html = (props: ComponentProps<'html'>) => createElement('html', props);
export const Link = (props: ComponentProps<'link'>) => createElement('link', props);
export const Meta = (props: ComponentProps<'meta'>) => createElement('meta', props);
export const Title = (props: ComponentProps<'title'>) => createElement('title', props);
