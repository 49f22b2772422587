const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
  h1 { font-size: 1.3rem; } a { color: inherit; }
  table { width: 100%; border-collapse: collapse; table-layout: fixed; }
  td, th { text-align: left; padding: .4rem .5rem; border-bottom: 1px solid #8884; overflow: hidden; text-overflow: ellipsis; }
  th:first-child { width: 25%; } th:last-child { width: 11rem; }
  dt { opacity: .7; } dd { margin: 0 0 .4rem; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 60vh; border: 1px solid #8886; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8886; padding: .8rem; }`;

const renderPage = (title, body, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}<style>${STYLE}</style></head><body>${body}</body></html>`;

const formatTime = (date) => escapeHtml(date.slice(0, 19).replace('T', ' '));

export function listPage(messages) {
  const rows = messages.map(
    (message) => `<tr><td>${escapeHtml(message.to.join(', '))}</td>
<td><a href="/mail/${message.id}">${escapeHtml(message.subject || '(no subject)')}</a></td><td>${formatTime(message.date)}</td></tr>`,
  );
  const table = `<table><thead><tr><th>To</th><th>Subject</th><th>Received (UTC)</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const body = messages.length
    ? table
    : '<p>No mail yet. Every mail of the product appears here; none leaves this machine.</p>';
  const refresh = '<meta http-equiv="refresh" content="5">';
  return renderPage('Inbox', `<h1>Inbox (${messages.length})</h1>${body}`, refresh);
}

export function messagePage(message) {
  const headers = message.headers.map(({ key, value }) => `${key}: ${value}`).join('\n');
  const html = message.html
    ? `<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/api/messages/${message.id}/html"></iframe>`
    : '';
  return renderPage(
    message.subject,
    `<p><a href="/">All mails</a></p><h1>${escapeHtml(message.subject || '(no subject)')}</h1>
<dl><dt>From</dt><dd>${escapeHtml(message.fromName)} &lt;${escapeHtml(message.from)}&gt;</dd><dt>To</dt><dd>${escapeHtml(message.to.join(', '))}</dd>
<dt>Received (UTC)</dt><dd>${formatTime(message.date)}</dd></dl>${html}
<h2>Text</h2><pre>${escapeHtml(message.text || '(none)')}</pre>
<details><summary>Headers</summary><pre>${escapeHtml(headers)}</pre></details>
<p><a href="/api/messages/${message.id}/source">Source</a></p>`,
  );
}
