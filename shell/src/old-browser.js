// Runs in the head before everything else, in ES5, because the shell needs a newer browser. The three features arrived
// last in Firefox (115), Safari (16.4) and Chrome (115); browsers without any of them get server-rendered pages.
if (!('toSorted' in [] && 'adoptedStyleSheets' in document && CSS.supports('display', 'inline flow-root')))
  location.replace('/plain');
