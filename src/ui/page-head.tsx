import displayFont from '@fontsource/titan-one/files/titan-one-latin-400-normal.woff2';

export interface PageHeadProps {
  title: string;
  description?: string;
  language: string;
}

export function PageHead({ title, description, language }: PageHeadProps) {
  return (
    <>
      <html lang={language} />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
    </>
  );
}
