@props(['widget'])
@php
    // Blade hands over what is in quotes as it is written and what is computed already escaped: HTML either way.
    $given = array_map(
        fn ($value) => is_string($value) ? html_entity_decode($value, ENT_QUOTES | ENT_HTML5, 'UTF-8') : $value,
        $attributes->getAttributes(),
    );
@endphp
{!! \Tribune\Tag::html($widget, $given, (string) $slot) !!}
