import shell from 'virtual:laro-shell';

const SHEET = `html{background:#0c0a1d;color:#f8f1e4;font:1rem/1.5 system-ui,sans-serif}
body{min-height:90vh;display:grid;align-content:center;max-width:22rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.75rem;line-height:2.125rem;margin:0 0 .5rem}p{color:#cfc6dc;margin:0 0 1rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem}
a{background:#3a3157;color:#f8f1e4;font-weight:650;text-decoration:none;padding:.75rem 1.5rem;border-radius:999px}
a[href=""]{background:#ffc24b;color:#241500}svg{width:6rem;margin:0 0 1.5rem -.5rem}`;
/** A parol whose lights are out. */
const PAROL = `<svg viewBox="0 0 96 96" aria-hidden="true" fill="none" stroke="#6f639a" stroke-width="2.5" stroke-linejoin="round">
<path fill="#1a1533" d="m48 10 9 23 25 1-19 16 6 24-21-13-21 13 6-24-19-16 25-1z"/><path d="M48 10v51M82 34 48 45 14 34M69 74 48 45 27 74"/>
<path stroke="#ffc24b" stroke-linecap="round" d="m40 84 4-8m12 8-4-8"/></svg>`;

/** Asks for the same address once the connection is back, or when a member comes back to the tab. */
const SCRIPT = `addEventListener("online",()=>location.reload());
document.addEventListener("visibilitychange",()=>{if(!document.hidden&&navigator.onLine)location.reload()})`;

/** For the content policy: this script and no other. */
async function hashOf(script: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)));
  return `'sha256-${btoa(String.fromCharCode(...hash))}'`;
}

/** In place of a document that was never here. Where no script runs, to try again is to ask for the same address. */
export async function offlinePage(language: string): Promise<Response> {
  const { title, text, retry, toHome } = shell.offline[language] ?? {
    title: '',
    text: '',
    retry: '',
    toHome: '',
  };
  return new Response(
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">
<title>${title}</title><style>${SHEET}</style></head><body><main>${PAROL}<h1>${title}</h1><p>${text}</p>
<nav><a href="">${retry}</a><a href="${shell.home}">${toHome}</a></nav></main><script>${SCRIPT}</script></body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${await hashOf(SCRIPT)}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`,
      },
    },
  );
}
