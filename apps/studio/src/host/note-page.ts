import { escape } from './escape.ts';

/** A page that has only one thing to say. */
export function notePage(heading: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>${escape(heading)}</title>
<link rel="icon" href="/art/brand/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pages/page.css">
</head>
<body><main class="note"><h1>${escape(heading)}</h1><p>${escape(text)}</p></main></body>
</html>`;
}
