import { entity, f } from '../define.ts'

export const AMS = entity('AMS', {
  label: { en: ['Asset record', 'Asset records'] },
  pages: { list: [], bulk: ['/amsBulk'] },
  title: 'site',
  fields: {
    site: f.ref('Site', { required: true }),
    antennas: f.rows({ of: 'AMS_Antenna', by: 'ams' }),
    btsCabinetVSWRs: f.rows({ of: 'AMS_BtsCabinetVSWR', by: 'ams' }),
    telcoInventory: f.rows({ of: 'AMS_TelcoInventoryMain', by: 'ams' }),
    mainBtsCabinets: f.rows({ of: 'AMS_MainBtsCabinet', by: 'ams' }),
    idus: f.rows({ of: 'AMS_IDU', by: 'ams' }),
    odus: f.rows({ of: 'AMS_ODU', by: 'ams' }),
    btsCabinetBoardCards: f.rows({ of: 'AMS_BtsCabinetBoardCard', by: 'ams' }),
    iduMMUCards: f.rows({ of: 'AMS_IDUMMUCard', by: 'ams' }),
    rrus: f.rows({ of: 'AMS_RRU', by: 'ams' }),
  },
  unique: [['site']],
  wire: {
    list: { query: ['SiteId'] },
    createMany: 'BulkCreate',
    deleted: 'success',
  },
})
