/**
 * The CloudFront function in front of the site: maps addresses to files. Prerendered pages are folders with an
 * index.html; everything else that looks like a page is the single-page application. Runs on `cloudfront-js-2.0`.
 */
export const REWRITE = `
var PRERENDERED = /^\\/(?:(?:fr|en)(?:\\/|$))?(?:flotte(?:\\/[a-z0-9-]+){0,5})?\\/?$/;
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (/\\.[a-z0-9]+$/i.test(uri)) return request;
  if (PRERENDERED.test(uri)) {
    request.uri = uri.replace(/\\/?$/, '/index.html');
    return request;
  }
  request.uri = '/spa.html';
  return request;
}
`.trim()
