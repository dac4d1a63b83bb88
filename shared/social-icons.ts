/** The icons that the social links of `links.yaml` may name. */
export const socialIcons = ['microblog', 'messaging', 'video', 'code', 'globe'] as const;

export type SocialIcon = (typeof socialIcons)[number];
