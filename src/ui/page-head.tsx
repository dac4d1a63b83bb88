import displayFont from '../styles/fonts/sticker-display.woff2';

export interface PageHeadProps {
  title: string;
  description?: string;
  language: string;
  icon: { publicURL: string | null };
}

export function PageHead({ title, description, language, icon }: PageHeadProps) {
  return (
    <>
      <html lang={language} />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {icon.publicURL && <link rel="icon" href={icon.publicURL} type="image/svg+xml" />}
      <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
    </>
  );
}
