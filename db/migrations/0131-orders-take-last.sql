-- Ends an order for which not everything could be taken as its customer saw it: it is then placed again, step by step, and says why not.
create function require_all(taken bigint, wanted bigint) returns boolean language plpgsql as $$
begin
  if taken <> wanted then
    raise exception 'not everything is as it was seen' using errcode = 'SH001';
  end if;
  return true;
end $$;

-- The same as before, but planned once for a connection: every change of a product computes it, also that of its stock.
create or replace function fit_key_of(attributes jsonb) returns bigint language plpgsql immutable strict parallel safe as $$
begin
  return (select hashtextextended(coalesce(string_agg(key || '=' || value::text, ',' order by key), ''), 0)
  from jsonb_each(attributes)
  where key in (
    'argbHeaders', 'biosFlashback', 'biosNeeded', 'chipset', 'connectors12v2x6', 'coolerHeight', 'coolerIncluded', 'coolerTdp', 'coolerType',
    'cpuPowerConnectors', 'driveBays25', 'driveBays35', 'driveFormFactor', 'eccSupport', 'epsConnectors', 'errorCorrection', 'expansionSlots',
    'formFactor', 'frontUsbC', 'generation', 'gpuLength', 'integratedGraphics', 'interface', 'm2Lengths', 'm2Protocols', 'm2Slots',
    'maxCoolerHeight', 'maxGpuLength', 'maxMemory', 'maxMemorySpeed', 'maxPsuDepth', 'memoryCapacity', 'memorySlots', 'memorySpeed', 'memoryType',
    'moduleType', 'modules', 'pcieConnectors', 'pcieVersion', 'peakPower', 'powerConnectors', 'psuDepth', 'psuFormFactor', 'psuFormFactors',
    'radiatorPlaces', 'radiatorSize', 'radiatorSizes', 'radiatorThickness', 'recommendedPsu', 'registered', 'rgbLighting', 'sataConnectors',
    'sataPorts', 'sataShared', 'slotWidth', 'socket', 'supportedFormFactors', 'supportedSockets', 'tdp', 'usbCHeader', 'videoOutputs', 'wattage',
    'x16Slots'));
end $$;
