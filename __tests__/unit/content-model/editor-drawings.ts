/** Drawings as drawing programs save them, with what each of them adds for itself. */
export const editorDrawings: Readonly<Record<string, string>> = {
  'Inkscape SVG': `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->

<svg
   width="210mm"
   height="297mm"
   viewBox="0 0 210 297"
   version="1.1"
   id="svg1"
   inkscape:version="1.3.2 (091e20e, 2023-11-25, custom)"
   sodipodi:docname="bear.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
   xmlns:cc="http://creativecommons.org/ns#"
   xmlns:dc="http://purl.org/dc/elements/1.1/">
  <title
     id="title1">A bear</title>
  <sodipodi:namedview id="namedview1" />
  <defs
     id="defs1">
    <linearGradient
       inkscape:collect="always"
       id="linearGradient2">
      <stop
         style="stop-color:#ff0000;stop-opacity:1;"
         offset="0"
         id="stop2" />
      <stop
         style="stop-color:#ff0000;stop-opacity:0;"
         offset="1"
         id="stop3" />
    </linearGradient>
    <linearGradient
       inkscape:collect="always"
       xlink:href="#linearGradient2"
       id="linearGradient3"
       x1="20"
       y1="50"
       x2="120"
       y2="50"
       gradientUnits="userSpaceOnUse" />
  </defs>
  <metadata
     id="metadata1">
    <rdf:RDF>
      <cc:Work
         rdf:about="" />
    </rdf:RDF>
  </metadata>
  <g
     inkscape:label="Layer 1"
     inkscape:groupmode="layer"
     id="layer1"
     style="display:inline">
    <path
       style="color:#000000;font-style:normal;font-family:sans-serif;-inkscape-font-specification:'sans-serif, Normal';line-height:normal;text-indent:0;white-space:normal;shape-padding:0;mix-blend-mode:normal;isolation:auto;solid-color:#000000;enable-background:accumulate;fill:url(#linearGradient3);fill-opacity:1;fill-rule:evenodd;stroke:#000000;stroke-width:0.26458332px;stroke-linecap:butt;stroke-linejoin:miter;stroke-miterlimit:4;stroke-dasharray:none;stroke-dashoffset:0;stroke-opacity:1;marker:none;paint-order:markers stroke fill;-inkscape-stroke:none;filter:none"
       d="m 20.5,30 c 10,-4.2e-4 80,0 100,0 v 50 l -100,10 z"
       id="path4"
       sodipodi:nodetypes="ccccc" />
  </g>
</svg>
`,
  'Illustrator, with presentation attributes': `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 width="100px" height="100px" viewBox="0 0 100 100" enable-background="new 0 0 100 100" style="enable-background:new 0 0 100 100;" xml:space="preserve">
<g id="Ears" data-name="Ears 1">
	<defs>
		<rect id="SVGID_1_" width="60" height="60"/>
	</defs>
	<clipPath id="SVGID_2_">
		<use xlink:href="#SVGID_1_"  overflow="visible"/>
	</clipPath>
	<path clip-path="url(#SVGID_2_)" fill="#F2541B" stroke="#000000" stroke-miterlimit="10" d="M10,10h70v70H10V10z M20,20
		c5,0,9-4,9-9"/>
	<polygon class="cls-1" points="50,5 90,80 10,80 	"/>
</g>
</svg>
`,
  'Illustrator, Export As, with internal CSS': `<?xml version="1.0" encoding="UTF-8"?>
<svg id="Layer_1" data-name="Layer 1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" viewBox="0 0 120 120">
  <!-- Generator: Adobe Illustrator 29.1.0, SVG Export Plug-In . SVG Version: 2.1.0 Build 142)  -->
  <defs>
    <style>
      .st0 {
        fill: url(#linear-gradient);
      }

      .st1, .st2 {
        fill: none;
        stroke: #20140a;
        stroke-miterlimit: 10;
        stroke-width: 4px;
      }

      .st2 {
        stroke-dasharray: 6 4;
      }
    </style>
    <linearGradient id="linear-gradient" x1="10" y1="60" x2="110" y2="60" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#f2541b"/>
      <stop offset=".5" stop-color="#ffb21a" stop-opacity=".8"/>
    </linearGradient>
  </defs>
  <path class="st0" d="M10,60C10,32.4,32.4,10,60,10s50,22.4,50,50-22.4,50-50,50S10,87.6,10,60Z"/>
  <line class="st2" x1="10" y1="115" x2="110" y2="115"/>
</svg>
`,
  'Figma, with a shadow and colours of Display P3': `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" xmlns="http://www.w3.org/2000/svg">
<g filter="url(#filter0_dd_1234_567890)">
<rect x="8" y="8" width="48" height="40" rx="8" fill="#F2541B" style="fill:#F2541B;fill:color(display-p3 0.9490 0.3294 0.1059);fill-opacity:1;"/>
</g>
<g style="mix-blend-mode:multiply" opacity="0.5">
<circle cx="32" cy="28" r="10" fill="#FFB21A"/>
</g>
<defs>
<filter id="filter0_dd_1234_567890" x="4" y="8" width="56" height="48" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/>
<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
<feOffset dy="4"/>
<feGaussianBlur stdDeviation="2"/>
<feComposite in2="hardAlpha" operator="out"/>
<feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0"/>
<feBlend mode="normal" in="SourceGraphic" in2="BackgroundImageFix" result="shape"/>
</filter>
</defs>
</svg>
`,
  Canva: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="500" zoomAndPan="magnify" viewBox="0 0 375 374.999991" height="500" preserveAspectRatio="xMidYMid meet" version="1.0"><defs><g/><clipPath id="01f23c4d5e"><path d="M 37.5 37.5 L 337.5 37.5 L 337.5 337.5 L 37.5 337.5 Z M 37.5 37.5 " clip-rule="nonzero"/></clipPath></defs><rect x="-37.5" width="450" fill="#ffffff" y="-37.499999" height="449.999989" fill-opacity="1"/><g clip-path="url(#01f23c4d5e)"><path fill="#8a4b20" d="M 187.5 37.5 C 104.65625 37.5 37.5 104.65625 37.5 187.5 C 37.5 270.34375 104.65625 337.5 187.5 337.5 Z M 187.5 37.5 " fill-opacity="1" fill-rule="nonzero"/></g><g fill="#000000" fill-opacity="1"><g transform="translate(141.9, 231.3)"><g><path d="M 6 -22.4 L 20 -22.4 L 20 0 L 6 0 Z M 6 -22.4 "/></g></g></g></svg>
`,
};
