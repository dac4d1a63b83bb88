import { XmlElement } from '@rgrove/parse-xml';

export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Where drawing programs keep their own notes, which change nothing in the drawing: how these namespaces begin. */
const editors = [
  'http://www.inkscape.org/namespaces/',
  'http://inkscape.sourceforge.net/',
  'http://sodipodi.sourceforge.net/',
  'http://www.openswatchbook.org/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/',
  'http://ns.adobe.com/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.figma.com/figma/ns',
  'http://www.serif.com/',
  'https://boxy-svg.com',
  'http://vectornator.io',
  'http://krita.org/namespaces/',
  'http://www.corel.com/',
];

export const isEditors = (namespace: string) => editors.some((start) => namespace.startsWith(start));

export interface QualifiedName {
  /** Empty where the name has none; undefined where its prefix is not explained. */
  namespace: string | undefined;
  local: string;
}

/** What a browser takes the name of an element or of its attribute for, https://www.w3.org/TR/xml-names/. */
export function qualify(name: string, element: XmlElement, kind: 'element' | 'attribute'): QualifiedName {
  const colon = name.indexOf(':');
  if (colon !== -1) {
    const prefix = name.slice(0, colon);
    const namespace = prefix === 'xml' ? XML : declaredIn(element, `xmlns:${prefix}`);
    return { namespace, local: name.slice(colon + 1) };
  }
  return { namespace: kind === 'element' ? (declaredIn(element, 'xmlns') ?? '') : '', local: name };
}

function declaredIn(element: XmlElement, declaration: string): string | undefined {
  const found = element.attributes[declaration];
  if (found !== undefined) return found;
  return element.parent instanceof XmlElement ? declaredIn(element.parent, declaration) : undefined;
}
