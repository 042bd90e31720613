import { Color, DoubleSide, ShaderMaterial } from 'three'
import type { CarGeometry } from '../car/geometry/drawable.ts'
import { heightAt } from '../car/height.ts'
import type { SolidMaterial } from '../car/solid/part.ts'
import { STANDING, STUDIO } from './studio.ts'

/** What a closed car's cabin is made of: its roof keeps the studio's light out, more so towards the floor. */
export function inside({ body }: CarGeometry): Readonly<Record<SolidMaterial, ShaderMaterial>> {
  const middle = body.length / 2
  const low = body.sill
  const high = heightAt(body.lines.belt, middle) + 14
  const dim = (hex: string, gloss = 0) => shaded(hex, gloss, low, high)
  const trim = dim('#2b2825', 0.03)
  return {
    body: trim,
    paint: trim,
    trim,
    leather: dim('#8a5a38', 0.05),
    glass: dim('#0a0b0c', 0.3),
    chrome: dim('#6f7479', 0.5),
    soot: trim,
  }
}

/** A colour that is darkest at the floor; both of its sides are lit. */
const shaded = (hex: string, gloss: number, low: number, high: number) =>
  new ShaderMaterial({
    side: DoubleSide,
    uniforms: {
      colour: { value: new Color(hex) },
      gloss: { value: gloss },
      low: { value: low },
      high: { value: high },
    },
    vertexShader: STANDING,
    fragmentShader: `${STUDIO}
uniform vec3 colour;
uniform float gloss, low, high;
void main() {
  vec3 normal = normalize(vNormalWorld);
  vec3 view = normalize(cameraPosition - vWorld);
  if (dot(normal, view) < 0.0) normal = -normal;
  vec3 seen = reflect(-view, normal);
  float light = mix(0.34, 1.0, smoothstep(low, high, vAt.y));
  gl_FragColor = developed(light * colour * (0.06 + ambient(normal) + gloss * studio(seen, 0.6)));
}`,
  })
