import { type ComponentProps, createElement } from 'react';

/*
 * The elements of a head. Gatsby takes over what is made by React's `createElement`; what JSX makes does not go through
 * there, and React 19 would put it into the head a second time.
 */
export const Html = (props: ComponentProps<'html'>) => createElement('html', props);
export const Link = (props: ComponentProps<'link'>) => createElement('link', props);
export const Meta = (props: ComponentProps<'meta'>) => createElement('meta', props);
export const Title = (props: ComponentProps<'title'>) => createElement('title', props);
