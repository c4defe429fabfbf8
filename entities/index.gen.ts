/** Every descriptor. Made by `npm run gen`; do not edit. */
import type { Source } from '#framework/metadata'
import { JazzTelcoOpenInventory } from './inventory/jazz-telco-open-inventory.ts'
import { Vendor } from './inventory/vendor.ts'
import { City } from './organisation/city.ts'
import { Cluster } from './organisation/cluster.ts'
import { Company } from './organisation/company.ts'
import { Country } from './organisation/country.ts'
import { Department } from './organisation/department.ts'
import { GeoFencing } from './organisation/geo-fencing.ts'
import { Project } from './organisation/project.ts'
import { Region } from './organisation/region.ts'
import { SubRegion } from './organisation/sub-region.ts'
import { Team } from './organisation/team.ts'
import { Warehouse } from './organisation/warehouse.ts'
import { MBU } from './site/mbu.ts'
import { SharingStatus } from './site/sharing-status.ts'
import { SiteCategory } from './site/site-category.ts'
import { SitePriority } from './site/site-priority.ts'
import { SiteStatus } from './site/site-status.ts'
import { SiteTechnology } from './site/site-technology.ts'
import { SiteType } from './site/site-type.ts'
import { SiteVendor } from './site/site-vendor.ts'
import { Site } from './site/site.ts'
import { Role } from './users/role.ts'
import { Tenant } from './users/tenant.ts'
import { User } from './users/user.ts'

export { JazzTelcoOpenInventory, Vendor, City, Cluster, Company, Country, Department, GeoFencing, Project, Region, SubRegion, Team, Warehouse, MBU, SharingStatus, SiteCategory, SitePriority, SiteStatus, SiteTechnology, SiteType, SiteVendor, Site, Role, Tenant, User }

export const sources: Source[] = [
  { area: 'inventory', definition: JazzTelcoOpenInventory },
  { area: 'inventory', definition: Vendor },
  { area: 'organisation', definition: City },
  { area: 'organisation', definition: Cluster },
  { area: 'organisation', definition: Company },
  { area: 'organisation', definition: Country },
  { area: 'organisation', definition: Department },
  { area: 'organisation', definition: GeoFencing },
  { area: 'organisation', definition: Project },
  { area: 'organisation', definition: Region },
  { area: 'organisation', definition: SubRegion },
  { area: 'organisation', definition: Team },
  { area: 'organisation', definition: Warehouse },
  { area: 'site', definition: MBU },
  { area: 'site', definition: SharingStatus },
  { area: 'site', definition: SiteCategory },
  { area: 'site', definition: SitePriority },
  { area: 'site', definition: SiteStatus },
  { area: 'site', definition: SiteTechnology },
  { area: 'site', definition: SiteType },
  { area: 'site', definition: SiteVendor },
  { area: 'site', definition: Site },
  { area: 'users', definition: Role },
  { area: 'users', definition: Tenant },
  { area: 'users', definition: User },
]
