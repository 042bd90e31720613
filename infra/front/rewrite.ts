import { FLEET } from '../../shared/catalogue/fleet.ts'
import { BROTLI_ENDING, COMPRESSED_FILE } from '../../shared/compressed-files.ts'
import { PUBLIC_PAGES, UNLISTED_PAGES } from '../../shared/public-pages.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import { BRANDS, slug, VEHICLE_TYPES } from '../../shared/vocabulary.ts'

/** The paints of the fleet, as addresses name them. */
const COLOURS = [...new Set(FLEET.flatMap(({ colours }) => colours.map(({ name }) => slug(name))))]

/**
 * Vehicles without their type, such as `/porsche/911/carrera-gts`: the type that belongs in front of it, and after it which of COLOURS
 * it has, the first being the one of the address without a colour. The names are written once, since a function of the edge may have 10 KB.
 */
const VEHICLES = Object.fromEntries(
  FLEET.map((vehicle) => {
    const [, type = '', rest = ''] = /^\/flotte\/([^/]+)(\/.+)$/.exec(vehiclePath(vehicle)) ?? []
    return [rest, [type, ...vehicle.colours.map(({ name }) => COLOURS.indexOf(slug(name)))]]
  }),
)

/** Addresses that are prerendered besides the vehicles, in English; in French they are under `/fr`. */
const PRERENDERED = ['', '/flotte', ...PUBLIC_PAGES, ...UNLISTED_PAGES]

/** Pages of the application that are not prerendered; `*` is one part of an address. A test compares them with the site's own. */
const APPLICATION_PAGES = [
  ...['/becomeclient', '/becomeclient/drive', '/drive-line', '/design-system'],
  ...below('/signup', [
    'info',
    'email',
    'otp',
    'phone',
    'phone-otp',
    'password',
    'thankyou',
    'dob',
    'recap',
    'address',
  ]),
  ...below('/signup', ['license-permission', 'individual-business', 'vat-number', 'doc-upload', 'close-req']),
  ...below('/signup', ['contact-advisor', 'contact-advisor-success']),
  ...below('/profile', [
    'notification',
    'personalInfo',
    'mysubscriptions',
    'contracts/*',
    'invoices',
    'invoices/*',
  ]),
  ...below('/profile', [
    'reservations',
    'security',
    'my-data',
    'drivers',
    'payment-methods',
    'billing-addresses',
  ]),
  ...below('/profile', ['documents']),
  ...[
    '/staff',
    '/staff/settings',
    '/staff/answer-templates',
    '/staff/opening-hours',
    '/staff/vehicles',
    '/staff/planner',
    '/staff/prices',
    '/staff/models',
    '/staff/models/*',
    '/staff/incidents',
    '/staff/incidents/*/*',
    '/staff/data-requests',
    '/staff/data-requests/*',
    '/staff/data-breaches',
    '/staff/data-breaches/*',
    '/staff/waiting-list',
    '/staff/bank',
    '/staff/books',
    '/staff/figures',
    '/staff/people',
    '/staff/ops',
    '/staff/queues/*',
    '/staff/customers/*',
    '/staff/customers/*/phone',
    '/staff/customers/*/phone/*',
    '/staff/people/*',
  ],
]

function below(parent: string, pages: readonly string[]): string[] {
  return [parent, ...pages.map((page) => `${parent}/${page}`)]
}

/** Code without its comments and indents, since a function of the edge may have 10 KB. */
const small = (code: string) =>
  code
    .replace(/^ *\/\/.*\n/gm, '')
    .replace(/^ +/gm, '')
    .trim()

/** Brands as the filters of the fleet write them, by how addresses do. */
const BRAND_NAMES = Object.fromEntries(BRANDS.map((brand) => [slug(brand), brand]))

/** What both functions know: which file an address is, and where it should have led. */
const PLACES = `
var PRERENDERED = ${JSON.stringify(PRERENDERED)};
var COLOURS = ${JSON.stringify(COLOURS)};
var VEHICLES = ${JSON.stringify(VEHICLES)};
var PAGES = new RegExp(${JSON.stringify(`^(?:${APPLICATION_PAGES.map((page) => page.replaceAll('*', '[^/]+')).join('|')})$`)});
var TYPES = ${JSON.stringify(VEHICLE_TYPES)};
var BRANDS = ${JSON.stringify(BRAND_NAMES)};
var ADDED = new RegExp('^/flotte/(?:' + TYPES.join('|') + ')/(?:' + Object.keys(BRANDS).join('|') + ')/[a-z0-9-]+/[a-z0-9-]+(?:/[a-z0-9-]+)?$');
// The filters that a shorter address of the fleet stands for: its type, its brand and its model, of which the type may be left out.
function filtersOf(rest) {
  var parts = rest.split('/').slice(2);
  var filters = TYPES.indexOf(parts[0]) >= 0 ? ['carType=' + parts.shift()] : [];
  var brand = parts.shift();
  var model = parts.shift();
  if (brand && Object.keys(BRANDS).indexOf(brand) < 0 || parts.length) return;
  if (brand) filters.push('marques=' + BRANDS[brand].replace(' ', '+'));
  if (!model) return filters.join('&');
  var isOurs = Object.keys(VEHICLES).some(function (name) { return name.indexOf('/' + brand + '/' + model + '/') === 0; });
  return isOurs ? filters[filters.length - 1] + '&search=' + model.replace(/-/g, '+') : undefined;
}
function placeOf(uri) {
  var page = uri.replace(/\\/$/, '');
  var lower = page.toLowerCase();
  var language = /^\\/fr(?=\\/|$)/.test(lower) ? '/fr' : '';
  var rest = lower.slice(language.length).replace(/^\\/fleet(?=\\/|$)/, '/flotte');
  lower = language + rest;
  if (PRERENDERED.indexOf(rest) >= 0) return { file: lower + '/index.html', page: lower };
  var vehicle;
  var parts = /^\\/flotte\\/([^/]+)(\\/[^/]+\\/[^/]+(?:\\/[^/]+)?)(\\/[^/]+)?$/.exec(rest);
  if (parts) {
    vehicle = VEHICLES[parts[2]];
    var colour = parts[3] || '';
    if (!vehicle) {
      var short = /^(.+)(\\/[^/]+)$/.exec(parts[2]);
      vehicle = short && !colour && VEHICLES[short[1]];
      if (vehicle) parts = [0, parts[1], short[1]], colour = short[2];
    }
    var at = vehicle && colour ? vehicle.indexOf(COLOURS.indexOf(colour.slice(1))) : 1;
    if (vehicle && at > 0) {
      if (at === 1) colour = '';
      var own = language + '/flotte/' + vehicle[0] + parts[2] + colour;
      return { file: own + '/index.html', page: own };
    }
  }
  // A vehicle without its type, or a part of an address: a group of vehicles, which are the fleet filtered.
  var named = /^\\/flotte(\\/.+)$/.exec(rest);
  if (named && VEHICLES[named[1]]) {
    var whole = language + '/flotte/' + VEHICLES[named[1]][0] + named[1];
    return { file: whole + '/index.html', page: whole };
  }
  var filters = named && !vehicle && filtersOf(rest);
  if (filters) return { file: language + '/flotte/index.html', page: language + '/flotte', filters: filters };
  // Maybe a model that staff have added since the build: then its page is there, and otherwise the second origin says that there is none.
  if (!vehicle && ADDED.test(rest)) return { file: lower + '/index.html', page: lower };
  if (PAGES.test(page.slice(language.length))) return { file: '/spa.html', page: page };
  return { file: language + '/404.html' };
}
`

/**
 * The CloudFront function in front of the site: maps addresses to files. Prerendered pages are folders with an index.html;
 * the application's own are one file; a vehicle under another type, or in capitals, is sent to its one address, and an address that was
 * cut off at a type, a brand or a model to the fleet with these filters; what is no page is the page that says so. An address under `/fr`
 * is French for everybody; the others lead there whoever chose French (the cookie `language`), or whose browser prefers it to English. Who takes brotli is given the file that the build compressed. Runs on `cloudfront-js-2.0`, which allows 10 KB.
 */
export const REWRITE = small(`${PLACES}
function isFrench(request) {
  var chosen = request.cookies.language && request.cookies.language.value.toLowerCase();
  if (chosen === 'fr' || chosen === 'en') return chosen === 'fr';
  var header = request.headers['accept-language'];
  var best = { weight: 0 };
  (header ? header.value.toLowerCase() : '').split(',').forEach(function (each) {
    var parts = /^ *(en|fr)(?:-[^;]*)?(?:; *q=([0-9.]+))? *$/.exec(each);
    var weight = parts ? (parts[2] === undefined ? 1 : Number(parts[2])) : 0;
    if (weight > best.weight) best = { language: parts[1], weight: weight };
  });
  return best.language === 'fr';
}
function queryOf(request, filters) {
  var named = (filters || '').replace(/=[^&]*/g, '').split('&');
  var query = Object.keys(request.querystring).filter(function (name) { return named.indexOf(name) < 0; }).map(function (name) {
    var value = request.querystring[name];
    var all = value.multiValue || [value];
    return all.map(function (one) { return name + '=' + one.value; }).join('&');
  }).concat(filters || []).join('&');
  return query ? '?' + query : '';
}
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var host = request.headers.host ? request.headers.host.value : '';
  if (/^www\\./.test(host)) {
    var bare = 'https://' + host.slice(4) + uri + queryOf(request);
    return { statusCode: 301, statusDescription: 'Moved', headers: { location: { value: bare } } };
  }
  if (/\\.[a-z0-9]+$/i.test(uri)) return asSmall(request);
  var place = placeOf(uri);
  var own = uri.replace(/\\/$/, '');
  var target = place.page === undefined ? own : place.page;
  var isChosen = !/^\\/fr(?=\\/|$)/.test(target) && isFrench(request);
  if (isChosen) target = '/fr' + target;
  if (target !== own) {
    var headers = { location: { value: (target || '/') + queryOf(request, place.filters) } };
    if (!isChosen) return { statusCode: 301, statusDescription: 'Moved', headers: headers };
    headers['cache-control'] = { value: 'no-store' };
    headers.vary = { value: 'Accept-Language, Cookie' };
    return { statusCode: 302, statusDescription: 'Found', headers: headers };
  }
  request.uri = place.file;
  return asSmall(request);
}
// The build has made a compressed file of each of these.
function asSmall(request) {
  var accepted = request.headers['accept-encoding'];
  var takesBrotli = accepted && /(?:^|[ ,])br(?![a-z])(?! *; *q=0(?:\\.0*)? *(?:,|$))/.test(accepted.value);
  if (takesBrotli && ${COMPRESSED_FILE}.test(request.uri)) request.uri += '${BROTLI_ENDING}';
  return request;
}
`)

/** The CloudFront function behind the site: the page that says that there is none is answered as 404; what is compressed says on what that depends. */
export const RESPOND = small(`${PLACES}
function handler(event) {
  var response = event.response;
  var uri = event.request.uri;
  var isNone = /\\/404\\.html(?:\\.br)?$/.test(uri) || (!/\\.[a-z0-9]+$/i.test(uri) && placeOf(uri).page === undefined);
  if (isNone && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  if (response.headers['content-encoding']) response.headers.vary = { value: 'Accept-Encoding' };
  return response;
}
`)
