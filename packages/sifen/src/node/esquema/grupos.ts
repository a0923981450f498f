import type { Facetas } from './facetas.ts';
import { lleno, type NombreTipo } from './tipos.ts';

/** Element of a group: tag, type, and how often it occurs, once by default. */
export type Elemento = readonly [
  etiqueta: string,
  tipo: NombreTipo | NombreGrupo | Facetas,
  minimo?: 0 | 1,
  maximo?: number,
];

export type NombreGrupo =
  | 'tDE'
  | 'tgCOpeDE'
  | 'tgDTim'
  | 'tgDaGOC'
  | 'tgOpeCom'
  | 'tgOblAfe'
  | 'tgEmis'
  | 'tgActEco'
  | 'tgDatRec'
  | 'tgDtipDE'
  | 'tgCamFE'
  | 'tgCompPub'
  | 'tgCamNCDE'
  | 'tgCamCond'
  | 'tgPagCont'
  | 'tgPagTarCD'
  | 'tgPagCheq'
  | 'tgPagCred'
  | 'tgCuotas'
  | 'tgCamItem'
  | 'tgCamEsp'
  | 'tgGrupAdi'
  | 'tgValorItem'
  | 'tgValorRestaItem'
  | 'tgCamIVA'
  | 'tgTotSub'
  | 'tgCamGen'
  | 'tgCamDEAsoc';

/**
 * Groups of the schema (XSD v150) in its order, under their names there; without the optional elements that this product
 * never writes.
 */
export const GRUPOS: Readonly<Record<NombreGrupo, readonly Elemento[]>> = {
  tDE: [
    ['dDVId', 'tDVer'],
    ['dFecFirma', 'fecHhmmss'],
    ['dSisFact', { clase: 'entero', desde: '1', hasta: '1' }],
    ['gOpeDE', 'tgCOpeDE'],
    ['gTimb', 'tgDTim'],
    ['gDatGralOpe', 'tgDaGOC'],
    ['gDtipDE', 'tgDtipDE'],
    ['gTotSub', 'tgTotSub', 0],
    ['gCamGen', 'tgCamGen', 0],
    ['gCamDEAsoc', 'tgCamDEAsoc', 0, 99],
  ],
  tgCOpeDE: [
    ['iTipEmi', 'tiTipEmi'],
    ['dDesTipEmi', 'tdDesTipEmi'],
    ['dCodSeg', 'tiCodSe'],
    ['dInfoEmi', 'tdInfoEmi', 0],
    ['dInfoFisc', 'tdInfoFisc', 0],
  ],
  tgDTim: [
    ['iTiDE', 'tiTiDE'],
    ['dDesTiDE', 'tdDesTiDE'],
    ['dNumTim', 'tdNumTim'],
    ['dEst', 'tdEst'],
    ['dPunExp', 'tdPunExp'],
    ['dNumDoc', 'tdNumDoc'],
    ['dSerieNum', 'tdSerieNum', 0],
    ['dFeIniT', 'tdFeIniT'],
  ],
  tgDaGOC: [
    ['dFeEmiDE', 'fecHhmmss'],
    ['gOpeCom', 'tgOpeCom', 0],
    ['gEmis', 'tgEmis'],
    ['gDatRec', 'tgDatRec'],
  ],
  tgOpeCom: [
    ['iTipTra', 'tiTipTra', 0],
    ['dDesTipTra', 'tdDesTiTran', 0],
    ['iTImp', 'tiTImp'],
    ['dDesTImp', 'tdDesTImp'],
    ['cMoneOpe', 'cMondT'],
    ['dDesMoneOpe', 'tdDMoneTiPag'],
    ['dCondTiCam', 'tdCondTiCam', 0],
    ['dTiCam', 'tTipoCambioBase', 0],
    ['iCondAnt', 'tiCondAnt', 0],
    ['dDesCondAnt', 'tdDesCondAnt', 0],
    ['gOblAfe', 'tgOblAfe', 0, 12],
  ],
  tgOblAfe: [
    ['cOblAfe', 'tcOblAfe'],
    ['dDesOblAfe', 'tdDesOblAfe'],
  ],
  tgEmis: [
    ['dRucEm', 'tRuc'],
    ['dDVEmi', 'tDVer'],
    ['iTipCont', 'tiTipCont'],
    ['cTipReg', 'tcTipReg', 0],
    ['dNomEmi', 'tdNombre'],
    ['dNomFanEmi', 'tdNombre', 0],
    ['dDirEmi', 'tdDirec'],
    ['dNumCas', 'tdNumCas'],
    ['cDepEmi', 'tDepartamentos'],
    ['dDesDepEmi', 'tDesDepartamento'],
    ['cDisEmi', 'tcDisEmi', 0],
    ['dDesDisEmi', 'tdDesDisEmi', 0],
    ['cCiuEmi', 'tcCiuEmi'],
    ['dDesCiuEmi', 'tdDesCiuEmi'],
    ['dTelEmi', 'tdTel'],
    ['dEmailE', 'tEmail'],
    ['dDenSuc', lleno(1, 30), 0],
    ['gActEco', 'tgActEco', 1, 9],
  ],
  tgActEco: [
    ['cActEco', 'tcActEco'],
    ['dDesActEco', 'tdDesActEco'],
  ],
  tgDatRec: [
    ['iNatRec', 'tiNatRec'],
    ['iTiOpe', 'tiTiOpe'],
    ['cPaisRec', 'paisType'],
    ['dDesPaisRe', 'tDesPais'],
    ['iTiContRec', 'tiTipCont', 0],
    ['dRucRec', 'tRuc', 0],
    ['dDVRec', 'tDVer', 0],
    ['iTipIDRec', 'tiTipDocRec', 0],
    ['dDTipIDRec', 'tdDtipDocRec', 0],
    ['dNumIDRec', 'tdNumDocId', 0],
    ['dNomRec', 'tdNombre'],
    ['dNomFanRec', 'tdNombre', 0],
    ['dDirRec', 'tdDirec', 0],
    ['dNumCasRec', 'tdNumCas', 0],
    ['cDepRec', 'tDepartamentos', 0],
    ['dDesDepRec', 'tDesDepartamento', 0],
    ['cDisRec', 'tDistrito', 0],
    ['dDesDisRec', 'tDesDistrito', 0],
    ['cCiuRec', 'tCiudad', 0],
    ['dDesCiuRec', 'tDesCiudad', 0],
    ['dTelRec', 'tdTel', 0],
    ['dCelRec', 'tdCel', 0],
    ['dEmailRec', 'tEmail', 0],
    ['dCodCliente', { minimo: 3, maximo: 15 }, 0],
  ],
  tgDtipDE: [
    ['gCamFE', 'tgCamFE', 0],
    ['gCamNCDE', 'tgCamNCDE', 0],
    ['gCamCond', 'tgCamCond', 0],
    ['gCamItem', 'tgCamItem', 1, 999],
    ['gCamEsp', 'tgCamEsp', 0],
  ],
  tgCamFE: [
    ['iIndPres', 'tiIndPres'],
    ['dDesIndPres', 'tdDesIndPres'],
    ['dFecEmNR', 'tFecAAAAMMDDguion', 0],
    ['gCompPub', 'tgCompPub', 0],
  ],
  tgCompPub: [
    ['dModCont', 'tdModCont'],
    ['dEntCont', 'tdEntCont'],
    ['dAnoCont', 'tdAnoCont'],
    ['dSecCont', 'tdSecCont'],
    ['dFeCodCont', 'tFecAAAAMMDDguion'],
  ],
  tgCamNCDE: [
    ['iMotEmi', 'tiMotEmi'],
    ['dDesMotEmi', 'tdDesMotEmi'],
  ],
  tgCamCond: [
    ['iCondOpe', 'tiCondOpe'],
    ['dDCondOpe', 'tdDCondOpe'],
    ['gPaConEIni', 'tgPagCont', 0, 999],
    ['gPagCred', 'tgPagCred', 0],
  ],
  tgPagCont: [
    ['iTiPago', 'tiTiPago'],
    ['dDesTiPag', 'tdDesTiPag'],
    ['dMonTiPag', 'tMontoBase4'],
    ['cMoneTiPag', 'cMondT'],
    ['dDMoneTiPag', 'tdDMoneTiPag'],
    ['dTiCamTiPag', 'tTipoCambioBase', 0],
    ['gPagTarCD', 'tgPagTarCD', 0],
    ['gPagCheq', 'tgPagCheq', 0],
  ],
  tgPagTarCD: [
    ['iDenTarj', 'tiDenTarj'],
    ['dDesDenTarj', 'tdDesDenTarj'],
    ['iForProPa', 'tiForProPa'],
  ],
  tgPagCheq: [
    ['dNumCheq', 'tNumCheq'],
    ['dBcoEmi', { minimo: 4, maximo: 20 }],
  ],
  tgPagCred: [
    ['iCondCred', { clase: 'entero', desde: '1', digitos: 1, valores: ['1', '2'] }],
    ['dDCondCred', 'tdDCondCred'],
    ['dPlazoCre', { minimo: 2, maximo: 15 }, 0],
    ['dCuotas', { clase: 'entero', desde: '1', digitos: 3 }, 0],
    ['dMonEnt', 'tMontoBase4', 0],
    ['gCuotas', 'tgCuotas', 0, 999],
  ],
  tgCuotas: [
    ['cMoneCuo', 'cMondT'],
    ['dDMoneCuo', 'tdDMoneTiPag'],
    ['dMonCuota', 'tMontoBase4'],
    ['dVencCuo', 'tFecAAAAMMDDguion', 0],
  ],
  tgCamItem: [
    ['dCodInt', 'tdCodInt'],
    ['dDncpG', 'tdDncpG', 0],
    ['dDncpE', 'tdDncpE', 0],
    ['dDesProSer', lleno(1, 2000)],
    ['cUniMed', 'tcUniMed'],
    ['dDesUniMed', 'tdDesUniMed'],
    ['dCantProSer', 'tdCantProSer'],
    ['dInfItem', lleno(1, 500), 0],
    ['dCDCAnticipo', 'tCDC', 0],
    ['gValorItem', 'tgValorItem', 0],
    ['gCamIVA', 'tgCamIVA', 0],
  ],
  tgCamEsp: [['gGrupAdi', 'tgGrupAdi', 0]],
  tgGrupAdi: [['dCodConDncp', lleno(1, 30), 0]],
  tgValorItem: [
    ['dPUniProSer', 'tMontoBase'],
    ['dTiCamIt', 'tTipoCambioBase', 0],
    ['dTotBruOpeItem', 'tMontoBase'],
    ['gValorRestaItem', 'tgValorRestaItem'],
  ],
  tgValorRestaItem: [
    ['dDescItem', 'tMontoBase', 0],
    ['dPorcDesIt', 'tPorcDesc8', 0],
    ['dDescGloItem', 'tMontoBase', 0],
    ['dAntPreUniIt', 'tMontoBase', 0],
    ['dAntGloPreUniIt', 'tMontoBase', 0],
    ['dTotOpeItem', 'tMontoBase'],
    ['dTotOpeGs', 'tMontoBase', 0],
  ],
  tgCamIVA: [
    ['iAfecIVA', 'tiAfecIVA'],
    ['dDesAfecIVA', 'tdDesAfecIVA'],
    ['dPropIVA', 'tPorcDesc8'],
    ['dTasaIVA', 'tdTasaIVA'],
    ['dBasGravIVA', 'tMontoBase'],
    ['dLiqIVAItem', 'tMontoBase'],
    ['dBasExe', 'tMontoBase'],
  ],
  tgTotSub: [
    ['dSubExe', 'tMontoBase', 0],
    ['dSubExo', 'tMontoBase', 0],
    ['dSub5', 'tMontoBase', 0],
    ['dSub10', 'tMontoBase', 0],
    ['dTotOpe', 'tMontoBase'],
    ['dTotDesc', 'tMontoBase'],
    ['dTotDescGlotem', 'tMontoBase'],
    ['dTotAntItem', 'tMontoBase'],
    ['dTotAnt', 'tMontoBase'],
    ['dPorcDescTotal', 'tPorcDesc8'],
    ['dDescTotal', 'tMontoBase'],
    ['dAnticipo', 'tMontoBase'],
    ['dRedon', 'tdCRed'],
    ['dComi', 'tMontoBase', 0],
    ['dTotGralOpe', 'tMontoBase'],
    ['dIVA5', 'tMontoBase', 0],
    ['dIVA10', 'tMontoBase', 0],
    ['dLiqTotIVA5', 'tMontoBase', 0],
    ['dLiqTotIVA10', 'tMontoBase', 0],
    ['dTotIVA', 'tMontoBase', 0],
    ['dBaseGrav5', 'tMontoBase', 0],
    ['dBaseGrav10', 'tMontoBase', 0],
    ['dTBasGraIVA', 'tMontoBase', 0],
    ['dTotalGs', 'tMontoBase', 0],
  ],
  tgCamGen: [
    ['dOrdCompra', lleno(1, 15), 0],
    ['dOrdVta', lleno(1, 15), 0],
    ['dAsiento', lleno(1, 10), 0],
  ],
  tgCamDEAsoc: [
    ['iTipDocAso', 'tiTipDocAso'],
    ['dDesTipDocAso', 'tdDesTipDocAso'],
    ['dCdCDERef', 'tCDC', 0],
    ['dNTimDI', 'tdNumTim', 0],
    ['dEstDocAso', 'tdEst', 0],
    ['dPExpDocAso', 'tdPunExp', 0],
    ['dNumDocAso', 'tdNumDoc', 0],
    ['iTipoDocAso', 'tiTIpoDoc', 0],
    ['dDTipoDocAso', 'tdDesTIpoDoc', 0],
    ['dFecEmiDI', 'tFecDocImpAAAAMMDDguion', 0],
    ['dNumComRet', lleno(15, 15), 0],
    ['dNumResCF', lleno(15, 15), 0],
    ['dRucFus', 'tRuc', 0],
  ],
};
