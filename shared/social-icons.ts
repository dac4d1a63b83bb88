/** Icons for the social links in `links.yaml`. */
export const socialIcons = ['microblog', 'messaging', 'video', 'code', 'globe'] as const;

export type SocialIcon = (typeof socialIcons)[number];
