import { FLEET } from '../../shared/catalogue/fleet.ts'
import { PUBLIC_PAGES } from '../../shared/public-pages.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'

/** Addresses that are prerendered, in English; in French they are under `/fr`. */
const PRERENDERED = ['', '/flotte', ...PUBLIC_PAGES, ...FLEET.map((vehicle) => vehiclePath(vehicle))]

/**
 * The CloudFront function in front of the site: maps addresses to files. Prerendered pages are folders with an
 * index.html; everything else that looks like a page (a vehicle in a colour, the profile, an address that is none) is the
 * single-page application. Runs on `cloudfront-js-2.0`, which allows 10 KB.
 */
export const REWRITE = `
var PRERENDERED = ${JSON.stringify(PRERENDERED)};
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (/\\.[a-z0-9]+$/i.test(uri)) return request;
  var page = uri.replace(/\\/$/, '');
  var isPrerendered = PRERENDERED.indexOf(page.replace(/^\\/fr(?=\\/|$)/, '')) >= 0;
  request.uri = isPrerendered ? page + '/index.html' : '/spa.html';
  return request;
}
`.trim()
