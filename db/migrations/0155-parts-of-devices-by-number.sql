-- The number of a product's values now also counts those that decide whether it fits a device (`ruledAttributes` in `src/fitment/rules.ts`): what fits
-- a laptop is found by judging each number once.
create or replace function fit_key_of(attributes jsonb) returns bigint language plpgsql immutable strict parallel safe as $$
begin
  return (select hashtextextended(coalesce(string_agg(key || '=' || value::text, ',' order by key), ''), 0)
  from jsonb_each(attributes)
  where key in (
    'argbHeaders', 'batteryCode', 'biosFlashback', 'biosNeeded', 'brackets', 'chargerTip', 'chargerVoltage', 'chargerWatts', 'chipset',
    'connectors12v2x6', 'coolerHeight', 'coolerIncluded', 'coolerTdp', 'coolerType', 'cpuPowerConnectors', 'driveBays25', 'driveBays35',
    'driveFormFactor', 'eccSupport', 'epsConnectors', 'errorCorrection', 'expansionSlots', 'formFactor', 'frontUsbC', 'generation', 'gpuLength',
    'heatsink', 'integratedGraphics', 'interface', 'm2Lengths', 'm2Protocols', 'm2Slots', 'maxCoolerHeight', 'maxGpuLength', 'maxMemory',
    'maxMemorySpeed', 'maxPsuDepth', 'memoryCapacity', 'memorySlots', 'memorySpeed', 'memoryType', 'moduleType', 'modules', 'panelPins',
    'pcieConnectors', 'pcieVersion', 'peakPower', 'powerConnectors', 'psuDepth', 'psuFormFactor', 'psuFormFactors', 'radiatorPlaces',
    'radiatorSize', 'radiatorSizes', 'radiatorThickness', 'recommendedPsu', 'registered', 'resolution', 'rgbLighting', 'sataConnectors',
    'sataPorts', 'sataShared', 'screenSize', 'slotWidth', 'socket', 'supportedFormFactors', 'supportedSockets', 'tdp', 'usbCHeader',
    'videoOutputs', 'wattage', 'x16Slots'));
end $$;

alter table products drop column fit_key, add column fit_key bigint not null generated always as (fit_key_of(attributes)) stored;
create index products_fit on products (category_id, fit_key, id) where on_sale;
