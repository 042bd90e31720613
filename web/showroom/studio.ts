/**
 * The photographer's studio as a shader: the light that comes from a direction, worked out instead of stored, so that nothing has
 * to be prepared before the first picture and a phone has little to do. The same room as in the flat pictures (`car/paint.ts`).
 */
export const STUDIO = `
varying vec3 vAt;
varying vec3 vWorld;
varying vec3 vFacing;
varying vec3 vNormalWorld;

/* 0 below low, 1 above high, smooth between; soft widens both. */
float rise(float value, float low, float high, float soft) {
  return smoothstep(low - soft * 0.5, high + soft * 0.5, value);
}
float band(float value, float low, float high, float soft) {
  return rise(value, low, low + 0.02, soft) * (1.0 - rise(value, high, high + 0.02, soft));
}

/* A strip of light along each side of the car, a bank overhead, screens before and behind it, the lit edge of the floor. */
float studio(vec3 from, float blur) {
  float across = from.y / max(0.001, length(from.yz));
  float along = 1.0 - rise(abs(from.x), 0.78, 0.95, blur);
  float strip = 6.0 * band(across, 0.44, 0.58, blur) * along * (from.z > 0.0 ? 1.0 : 0.75);
  float bank = 1.5 * rise(across, 0.86, 0.98, blur) * step(0.0, from.y) * along;
  float wall = 0.34 * band(from.y, 0.02, 0.4, 0.5);
  float ends = 1.5 * band(abs(from.x), 0.72, 0.97, 0.25) * band(from.y, 0.1, 0.5, 0.25 + blur);
  float ground = 0.3 * rise(-from.y, 0.0, 0.06, blur) * (1.0 - rise(-from.y, 0.05, 0.5, 0.3));
  return 0.05 + strip + bank + wall + ends + ground;
}

/* What reaches a matt surface from the whole room. */
float ambient(vec3 normal) {
  return 0.09 + 0.5 * pow(max(0.0, normal.y + 0.08), 1.2) + 0.1 * abs(normal.z) + 0.05 * abs(normal.x);
}

float fresnel(float facing) {
  return 0.028 + 0.46 * pow(1.0 - facing, 5.0);
}

/* Film-like: highlights roll off instead of clipping; then as screens expect it. */
vec4 developed(vec3 linear) {
  vec3 film = mix(linear, 0.6 + 0.4 * (1.0 - exp(-(linear - 0.6) / 0.4)), step(0.6, linear));
  vec3 low = film * 12.92;
  vec3 high = 1.055 * pow(max(film, 0.0), vec3(1.0 / 2.4)) - 0.055;
  return vec4(mix(high, low, step(film, vec3(0.0031308))), 1.0);
}
`

/** Hands each point on: as it lies on the car, and as it stands in the room. */
export const STANDING = `
varying vec3 vAt;
varying vec3 vWorld;
varying vec3 vFacing;
varying vec3 vNormalWorld;

void main() {
  vAt = position;
  vFacing = normal;
  vec4 world = modelMatrix * vec4(position, 1.0);
  vWorld = world.xyz;
  vNormalWorld = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`
