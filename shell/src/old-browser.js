// Runs in the head before everything else. Written in ES5, because it redirects browsers that are too old for the shell. The
// three features are the latest to arrive in Firefox (115), Safari (16.4) and Chrome (115); browsers that lack any of them get
// server-rendered pages.
if (!('toSorted' in [] && 'adoptedStyleSheets' in document && CSS.supports('display', 'inline flow-root')))
  location.replace('/plain');
