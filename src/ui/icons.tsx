/** SVG paths in a 24 × 24 viewBox. The social icons are generic, not company logos. */
const paths = {
  copy: 'M8.5 8.5h11v11h-11zM15.5 5.5v-1h-11v11h1',
  check: 'M4.5 12.5l5 5 10-11',
  partialCheck: 'M4.5 12.5l5 5 3-3.3M15.6 10.7v.1M19 7v.1',
  cross: 'M6 6l12 12M18 6 6 18',
  question: 'M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.1.7-1.7 1.3-1.7 2.5M12 18.5v.1',
  next: 'M9 5l7 7-7 7',
  menu: 'M4 6.5h16M4 12h14M4 17.5h16',
  newTab: 'M7 17 17 7M9 6.5h8.5V15',
  share: 'M12 15.5v-12M7.5 8 12 3.5 16.5 8M8 11.5H5.5v9h13v-9H16',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18Z',
  languages:
    'M3.5 6h10M8.5 3.5V6M11.5 6c-.8 3.8-3.4 6.6-7.5 8.5M6 9c1.2 2 2.9 3.6 5 4.7M12 20.5l4.5-10 4.5 10M13.5 17h6',
  microblog:
    'M20 5.5v10a2 2 0 0 1-2 2h-6.5L6 21v-3.5H6a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2ZM8.5 9h7M8.5 12.5h4.5',
  messaging: 'M21 4l-3 16-6-4.5L8.5 19v-5.5L3 11.5ZM8.5 13.5l8-6',
  video: 'M3.5 6h17v12h-17zM10 9.5l5 2.5-5 2.5Z',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
};

/** A line icon, hidden from screen readers. Its parent needs an accessible name. */
export const Icon = ({ name, className = 'size-6' }: { name: keyof typeof paths; className?: string }) => (
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
  >
    <path d={paths[name]} />
  </svg>
);

/** A filled icon, as large as the line icons. A thin outline makes fine logos look as heavy. */
export const BrandIcon = ({ path }: { path: string }) => (
  <svg
    className="size-6 flex-none"
    viewBox="-2 -2 28 28"
    fill="currentColor"
    stroke="currentColor"
    strokeWidth="0.6"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const NewTabIcon = () => (
  <Icon name="newTab" className="size-[0.85em] stroke-[3.5] rtl:-scale-x-100" />
);
