import { Color, DoubleSide, ShaderMaterial, Vector2 } from 'three'
import type { BodyGeometry } from '../car/geometry/shape.ts'
import type { Finish } from '../car/paint.ts'
import type { DecalTextures } from './decal-textures.ts'
import { DECAL_HALF_CM, DECAL_HEIGHT_CM } from './decals.ts'
import { STANDING, STUDIO } from './studio.ts'

/** Lacquer over pigment, with flakes where it is metallic. */
const LACQUER = `
uniform vec3 pigment;
/* How much the flakes give back, how wide they spread it, how clear the coat is. */
uniform vec3 finish;

vec3 lacquered(vec3 normal, vec3 seen, float facing) {
  float flakes = finish.x * studio(seen, finish.y);
  vec3 body = pigment * (ambient(normal) + flakes);
  float blur = mix(0.5, 0.05, finish.z);
  return body + finish.z * fresnel(facing) * studio(seen, blur);
}
`

const FINISHES: Record<Finish, readonly [flakes: number, spread: number, coat: number]> = {
  metallic: [0.42, 0.34, 1],
  pearl: [0.36, 0.34, 1],
  solid: [0.24, 0.6, 1],
  matte: [0.3, 0.8, 0.2],
}

/** Changes the colour at once: nothing is drawn or compiled again. */
export function repaint(materials: readonly ShaderMaterial[], hex: string, finish: Finish): void {
  for (const { uniforms } of materials) {
    if (uniforms.pigment) uniforms.pigment.value = new Color(hex)
    if (uniforms.finish) uniforms.finish.value = FINISHES[finish]
  }
}

const SEEN = `
  vec3 normal = normalize(vNormalWorld);
  vec3 view = normalize(cameraPosition - vWorld);
  float facing = clamp(dot(normal, view), 0.0, 1.0);
  vec3 seen = reflect(-view, normal);`

/** Paint as it comes out of the gun: what mirrors wear. */
export const plainPaint = () =>
  new ShaderMaterial({
    uniforms: { pigment: { value: new Color() }, finish: { value: FINISHES.metallic } },
    vertexShader: STANDING,
    fragmentShader: `${STUDIO}${LACQUER}
void main() {${SEEN}
  gl_FragColor = developed(lacquered(normal, seen, facing));
}`,
  })

/** Paint with the decals lying on it and the wheel arches cut out of it. */
export function bodyPaint({ length, wheels, sill }: BodyGeometry, decals: DecalTextures): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: {
      pigment: { value: new Color() },
      finish: { value: FINISHES.metallic },
      sideDecal: { value: decals.side },
      frontDecal: { value: decals.front },
      rearDecal: { value: decals.rear },
      bodyLength: { value: length },
      hubs: { value: wheels.axles.map(({ x, radius }) => new Vector2(x, radius)) },
      gap: { value: wheels.gap },
      sill: { value: sill },
    },
    vertexShader: STANDING,
    fragmentShader: `${STUDIO}${LACQUER}${DECALS}
void main() {
  float toTyre = min(distance(vAt.xy, hubs[0]) - hubs[0].y, distance(vAt.xy, hubs[1]) - hubs[1].y);
  if (abs(vAt.z) > 48.0 && toTyre < gap) discard;
${SEEN}
  vec4 decal = decalAt(vAt, normalize(vFacing));
  // Glass and openings mirror the room faintly: as lacquer they would show the lights' own shapes.
  vec3 glazed = decal.rgb * 0.5 + 0.6 * fresnel(facing) * min(1.4, studio(seen, 0.35));
  vec3 colour = mix(lacquered(normal, seen, facing), glazed, decal.a);
  colour *= 1.0 - 0.94 * smoothstep(sill + 4.0, sill + 1.0, vAt.y);
  // Lamps are drawn solid; the lit edge of a gap is a thin veil of white.
  gl_FragColor = developed(colour + smoothstep(0.5, 0.9, decal.a) * lit(decal.rgb));
}`,
  })
}

const DECALS = `
uniform sampler2D sideDecal, frontDecal, rearDecal;
uniform float bodyLength, sill, gap;
/* Where the axles are: along the car, above the ground. */
uniform vec2 hubs[2];

/*
 * The side is seen along z, an end along x. Round a corner both sheets count, and the one that covers more is seen, so that an opening which
 * wraps round has no step. Near the ends a corner is the end's as far as it can be: what the side shows there of lamp and grille would
 * stand beside them a second time. The studio's renders decide in the same way (scripts/studio/).
 */
vec4 decalAt(vec3 at, vec3 facing) {
  float high = at.y / ${DECAL_HEIGHT_CM.toFixed(1)};
  float across = at.z / ${(2 * DECAL_HALF_CM).toFixed(1)} + 0.5;
  vec4 side = texture2D(sideDecal, vec2(at.x / bodyLength, high));
  vec4 front = texture2D(frontDecal, vec2(across, high));
  vec4 rear = texture2D(rearDecal, vec2(across, high));
  vec4 end = facing.x < 0.0 ? front : rear;
  vec3 faces = abs(facing);
  float tilt = min(at.x, bodyLength - at.x) < 60.0 ? 1.92 : 0.42;
  float sideShare = side.a * step(0.12, faces.z - faces.x * tilt);
  float endShare = end.a * step(0.1, faces.x - faces.z * 0.45);
  return endShare > sideShare ? vec4(end.rgb, endShare) : vec4(side.rgb, sideShare);
}

/* White and red lines are lamps. */
vec3 lit(vec3 colour) {
  float white = min(colour.r, min(colour.g, colour.b));
  float red = colour.r - max(colour.g, colour.b);
  return colour * (smoothstep(0.6, 0.9, white) * 0.8 + smoothstep(0.4, 0.8, red));
}
`

/** Metal, rubber or plastic: a colour, and how much of the room it mirrors, blurred. */
export const plain = (hex: string, { gloss = 0, blur = 0.3 } = {}) =>
  new ShaderMaterial({
    side: DoubleSide,
    uniforms: { colour: { value: new Color(hex) }, gloss: { value: gloss }, blur: { value: blur } },
    vertexShader: STANDING,
    fragmentShader: `${STUDIO}
uniform vec3 colour;
uniform float gloss, blur;
void main() {${SEEN}
  gl_FragColor = developed(colour * (ambient(normal) + gloss * studio(seen, blur)));
}`,
  })

/** An open car's screen: what is behind it shows through, more so where one looks straight at it. */
export const clearGlass = () =>
  new ShaderMaterial({
    side: DoubleSide,
    transparent: true,
    depthWrite: false,
    vertexShader: STANDING,
    fragmentShader: `${STUDIO}
void main() {
  vec3 normal = normalize(vNormalWorld);
  vec3 view = normalize(cameraPosition - vWorld);
  if (dot(normal, view) < 0.0) normal = -normal;
  float shine = fresnel(dot(normal, view)) * studio(reflect(-view, normal), 0.1);
  gl_FragColor = vec4(developed(vec3(0.03) + shine).rgb, clamp(0.22 + shine, 0.0, 0.9));
}`,
  })
