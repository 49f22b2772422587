// ES5, because it redirects browsers that are too old for the shell to server-rendered pages. The three features are the latest to
// arrive in Firefox (115), Safari (16.4) and Chrome (115).
if (!('toSorted' in [] && 'adoptedStyleSheets' in document && CSS.supports('display', 'inline flow-root')))
  location.replace('/plain');
