@props(['tenant', 'by' => null, 'sheets' => [], 'nonce' => null, 'importMap' => false, 'inline' => [], 'folder' => null])
@php
    $release = new \Tribune\Release(\Tribune\Release::inFolder($folder ?? public_path('assets/cdn')), $tenant, $by ?? request()->path());
    $own = $nonce === null ? '' : ' nonce="' . e($nonce) . '"';
@endphp
@foreach ($inline as $file)
<script{!! $own !!}>{!! $release->text($file) !!}</script>
@endforeach
{!! $release->head($sheets, $nonce, $importMap) !!}
