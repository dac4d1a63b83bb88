import type { ReactNode } from 'react';
import type { SocialIcon } from '../content/social-icons';

export interface IconProps {
  className?: string;
}

/** Line icons, 24 units wide, one line weight. They say nothing by themselves: the component around one names it. */
function Icon({ children, className = 'size-6' }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={`flex-none ${className}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 8.5h11v11h-11z" />
    <path d="M15.5 5.5v-1h-11v11h1" />
  </Icon>
);

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4.5 12.5 5 5 10-11" />
  </Icon>
);

export const CrossIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const QuestionIcon = () => (
  <Icon>
    <path d="M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.1.7-1.7 1.3-1.7 2.5M12 18.5v.1" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon className="size-[60%] rtl:-scale-x-100">
    <path d="M4 6.5h16M4 12h14M4 17.5h16" />
  </Icon>
);

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5 5.500 5 12.500 0 18-5-5.500-5-12.500 0-18Z" />
  </Icon>
);

export const NewTabIcon = () => (
  <Icon className="size-[0.85em] stroke-[3.5] rtl:-scale-x-100">
    <path d="M7 17 17 7M9 6.5h8.5V15" />
  </Icon>
);

/** The icons of the social links. Neutral signs, not any company's mark. */
export const socialSigns: Record<SocialIcon, ReactNode> = {
  microblog: (
    <Icon>
      <path d="M20 5.5v10a2 2 0 0 1-2 2h-6.5L6 21v-3.5H6a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2Z" />
      <path d="M8.5 9h7M8.5 12.500h4.500" />
    </Icon>
  ),
  messaging: (
    <Icon>
      <path d="m21 4-3 16-6-4.500L8.500 19v-5.500L3 11.500Z" />
      <path d="m8.500 13.500 8-6" />
    </Icon>
  ),
  video: (
    <Icon>
      <path d="M3.500 6h17v12h-17z" />
      <path d="m10 9.500 5 2.500-5 2.500Z" />
    </Icon>
  ),
  code: (
    <Icon>
      <path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.500 5l-3 14" />
    </Icon>
  ),
  globe: <GlobeIcon />,
};
