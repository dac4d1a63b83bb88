const LOOK =
  'inline-flex items-center justify-center gap-[0.4em] rounded-button inked text-center text-balance ' +
  '[word-break:auto-phrase] font-display leading-[1.1] text-ink shadow-print ' +
  'transition-[translate,box-shadow] duration-120 hover:-translate-0.5 hover:shadow-print-far focus-visible:shadow-halo ' +
  'focus-visible:shadow-highlight active:translate-1 active:shadow-none';

const tones = { loud: 'bg-accent', quiet: 'bg-surface shadow-accent' };

const sizes = {
  small: 'min-h-bar-control px-[min(1rem,3vw)] py-1 text-[length:min(1.0625rem,4.7vw)]',
  medium: 'min-h-11 px-[min(1.25rem,6cqi)] py-[0.55rem] text-[length:clamp(0.75rem,6.5cqi,1.0625rem)]',
  large: 'min-h-11 px-[min(2.25rem,8cqi)] py-[0.95rem] text-[length:min(clamp(1.5rem,3vw,2rem),11cqi)]',
};

export interface ButtonLook {
  /** `loud` for the main action, `quiet` for buttons of the dark section. */
  tone: keyof typeof tones;
  size?: keyof typeof sizes;
}

export const buttonClasses = ({ tone, size = 'medium' }: ButtonLook) =>
  `${LOOK} ${tones[tone]} ${sizes[size]}`;
