// In the head before everything else, in the JavaScript of long ago: what the shell needs is newer. The three arrived
// last in Firefox (115), Safari (16.4) and Chrome (115); the server draws the page for those that lack one of them.
if (!('toSorted' in [] && 'adoptedStyleSheets' in document && CSS.supports('display', 'inline flow-root')))
  location.replace('/plain');
