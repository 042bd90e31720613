import { vehicleImages } from '../../../../shared/api/vehicles.ts'
import { PICTURE_WIDTHS } from '../../../../shared/pictures.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { shownViews, stemOf } from '../../../../shared/vehicle-picture.ts'
import { slug } from '../../../../shared/vocabulary.ts'
import { route } from '../../../chain/route.ts'
import { namedVehicle } from '../../parts/named-vehicle.ts'

/** GET /vehi/singlevehicle/images. An unknown colour is refused: the page then says that there is no such vehicle. */
export const handler = route(vehicleImages, async ({ input, today }) => {
  const vehicle = await namedVehicle(input, today)
  const { colours } = vehicle
  const wanted = input.color
  const color = wanted ? colours.find((one) => slug(one.name) === slug(wanted)) : colours[0]
  if (!color) throw new Refusal('model_not_found')
  const images = shownViews(vehicle, color.hex).map((view) => ({
    view,
    name: stemOf(vehicle, color.hex, view),
  }))
  return { data: { color, images, widths: [...PICTURE_WIDTHS] } }
})
